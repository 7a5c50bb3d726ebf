import { Banner } from '@ondine/web-kit';
import { useEffect, useRef } from 'react';
import { ownFields, type FormProblems, type OwnField } from './form-problems.ts';
import styles from './own.module.css';
import { useOwnTexts } from './texts.ts';

/**
 * What prevents saving, with links to the fields. It gets the focus after each attempt, which scrolls it into view.
 * @param attempt the number of attempts to save that failed
 */
export function ProblemSummary({
  problems: { fields, whole },
  attempt,
  labelOf,
  idOf,
}: {
  readonly problems: FormProblems;
  readonly attempt: number;
  readonly labelOf: (field: OwnField) => string;
  /** The id of the field's element. */
  readonly idOf: (field: OwnField) => string;
}) {
  const { t } = useOwnTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [attempt]);
  return (
    <div ref={box} tabIndex={-1} className={styles['problems']}>
      <Banner tone="danger" title={t('problems')}>
        {whole}
        <ul>
          {ownFields.flatMap((field) =>
            fields[field] === undefined
              ? []
              : [
                  <li key={field}>
                    <a
                      href={`#${idOf(field)}`}
                      onClick={(event) => {
                        event.preventDefault();
                        document.getElementById(idOf(field))?.focus();
                      }}
                    >
                      {labelOf(field)}
                    </a>
                    : {fields[field]}
                  </li>,
                ],
          )}
        </ul>
      </Banner>
    </div>
  );
}
