import { HttpError } from '@ondine/platform/http';

/** Refuses the value of one field. @throws HttpError `validation_failed` */
export function refuseField(field: string, detail: string): never {
  throw new HttpError('validation_failed', { detail, errors: { [field]: [detail] } });
}
