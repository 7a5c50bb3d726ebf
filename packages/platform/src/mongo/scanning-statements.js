/**
 * Statements that the small development database answers by reading the whole collection (README.md beside this file), as
 * ESLint's `no-restricted-syntax` refuses them.
 */
export const scanningStatements = [
  {
    selector: 'CallExpression[callee.property.name=/^find(One|ById)And/]',
    message: 'It scans the collection in SecantusDB: update, then read (packages/platform/src/mongo).',
  },
];
