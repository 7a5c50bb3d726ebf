export * from './count-by-day.ts';
export * from './guarded-upsert.ts';
export * from './insert-missing.ts';
export * from './read-user-range.ts';
export * from './snake-case-fields.ts';
export * from './store-errors.ts';
