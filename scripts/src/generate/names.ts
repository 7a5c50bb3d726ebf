import { StartupError } from '@ondine/platform/config';

/** The forms of a name that templates use. */
export interface Names {
  /** `evening-walk` */
  readonly kebab: string;
  /** `eveningWalk` */
  readonly camel: string;
  /** `EveningWalk` */
  readonly Pascal: string;
  /** `evening walk` */
  readonly words: string;
  /** `Evening walk` */
  readonly title: string;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** All forms of a lower-case name with hyphens. */
function namesOf(kebab: string): Names {
  const parts = kebab.split('-');
  const Pascal = parts.map(capital).join('');
  const words = parts.join(' ');
  return {
    kebab,
    camel: Pascal.charAt(0).toLowerCase() + Pascal.slice(1),
    Pascal,
    words,
    title: capital(words),
  };
}

const remoteName = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const serviceName = /^[a-z][a-z0-9]*$/;
const longest = 30;

/**
 * Parses the name of a new remote, with or without its `mf-`.
 * @throws StartupError that describes valid names
 */
export function parseRemoteName(given: string | undefined): Names {
  const kebab = (given ?? '').replace(/^mf-/, '');
  if (!remoteName.test(kebab) || kebab.length > longest) {
    throw new StartupError(
      `${shown(given)} is no name for a remote: use up to ${longest} lower-case letters and digits, words joined by hyphens, such as evening-walk.`,
    );
  }
  return namesOf(kebab);
}

/** The same for a service. Its name is one word, as it is part of a variable and of its events. */
export function parseServiceName(given: string | undefined): Names {
  if (given === undefined || !serviceName.test(given) || given.length > longest) {
    throw new StartupError(
      `${shown(given)} is no name for a service: use one word of up to ${longest} lower-case letters and digits, such as journal.`,
    );
  }
  return namesOf(given);
}

const shown = (given: string | undefined) => (given === undefined ? 'Nothing' : `"${given}"`);
