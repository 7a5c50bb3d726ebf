import { validate } from 'dockerfile-utils';

/** The stages of a Dockerfile: the name, the base and the lines of each. */
function stagesOf(text: string): { name: string; from: string; body: string }[] {
  const [, ...stages] = text.split(/^FROM /m);
  return stages.map((stage) => {
    const [head = '', ...body] = stage.split('\n');
    const [from = '', name = ''] = head.split(/(?<!\s)\s+AS\s+/i);
    return { name, from, body: body.join('\n') };
  });
}

/** Checks the syntax of the Dockerfile, and our rules for every image. */
export function dockerfileViolations(text: string): string[] {
  const lines = text.split('\n');
  const stages = stagesOf(text);
  /** The lines of a stage, including those of its bases. */
  const bodyOf = (name: string): string => {
    const stage = stages.find((each) => each.name === name);
    return stage ? `${bodyOf(stage.from)}\n${stage.body}` : '';
  };
  const ofImages = ['gateway', 'service', 'backup'].flatMap((name) => {
    const body = bodyOf(name);
    const wanted: [boolean, string][] = [
      [/^USER [1-9]\d*:[1-9]\d*$/m.test(body), 'runs as root, or as somebody without a number'],
      [/^HEALTHCHECK /m.test(body), 'has no health check'],
      [/^STOPSIGNAL SIGTERM$/m.test(body), 'is stopped with the wrong signal'],
      [/^[ \t]*(?:ENV )?NODE_ENV=production\b/m.test(body), 'is not for production'],
      [/^CMD \["node", .*"src\/main\.ts"\]$/m.test(body), 'starts through a shell, which keeps signals'],
      [!/^RUN /m.test(body), 'holds more than the script listed'],
    ];
    return wanted.flatMap(([holds, violation]) => (holds ? [] : [`the image of ${name} ${violation}`]));
  });
  const base = /^ARG NODE_IMAGE=(\S+)$/m.exec(text)?.[1] ?? '';
  return [
    ...validate(text).map(
      ({ message, range }) =>
        `${typeof message === 'string' ? message : message.value} (${lines[range.start.line] ?? ''})`,
    ),
    ...ofImages,
    ...(/:\d+\.\d+\.\d+-/.test(base) ? [] : ['the base image has no full version']),
  ];
}
