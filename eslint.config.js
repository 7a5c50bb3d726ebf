import js from '@eslint/js';
import i18next from 'eslint-plugin-i18next';
import regexp from 'eslint-plugin-regexp';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { scanningStatements } from './packages/platform/src/mongo/scanning-statements.js';

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      'bench/generators/',
      '.data/',
      '.cache/',
      '.mutation/',
      'coverage/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    // A pattern that backtracks lets one text hold the thread that everybody shares (docs/decisions/095).
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': 'error',
    },
  },
  {
    files: ['services/*/src/**/*.ts', 'packages/platform/src/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...scanningStatements] },
  },
  {
    files: ['**/*.tsx', 'packages/web-kit/src/**/*.ts', 'mf-*/src/**/*.ts', 'shell/src/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['packages/web-kit/src/**/*.ts', 'mf-*/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.name='fetch']:not(:has(Property[key.name='signal']))",
          message:
            'A server that says nothing is waited for without end: pass a signal (docs/decisions/082).',
        },
        {
          selector:
            "NewExpression[callee.name=/^(Shared)?Worker$/]:not(:has(Identifier[name='checkedWorkerPath']))",
          message: 'Its script is not checked: begin with checkedWorkerPath (docs/decisions/118).',
        },
        {
          selector:
            'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/], NewExpression[callee.object.name="Intl"][arguments.0.type=/^(Literal|Identifier)$/][arguments.0.name!="language"]',
          message:
            'It speaks a language of its own, not that of the page: take dateFormat and its kin of web-kit.',
        },
      ],
    },
  },
  {
    // What users read is in a catalogue, so that it exists in every language (docs/decisions/138).
    files: ['packages/web-kit/src/**/*.tsx', 'mf-*/src/**/*.tsx', 'shell/src/**/*.tsx'],
    // The styleguide is for those who build, and in English like the code.
    ignores: ['**/*.test.tsx', '**/stories/**', '**/styleguide/**', '**/testing/**'],
    plugins: { i18next },
    rules: {
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          'jsx-attributes': {
            include: [
              'alt',
              'aria-(label|description|placeholder|roledescription|valuetext)',
              '.*[lL]abel',
              'title',
              'subtitle',
              'text',
              'hint',
              'detail',
              'description',
              'placeholder',
            ],
          },
          // Signs, figures, units and names of ours are the same in every language.
          words: { exclude: [/^[^\p{L}]*$/u, 'Ondine'] },
          callees: {
            exclude: ['t', 'tp', 'text', 'classNames', 'includes', 'register', 'field', 'shows'],
          },
          'object-properties': { exclude: ['role'] },
        },
      ],
    },
  },
  {
    files: ['shell/public/*.js'],
    languageOptions: {
      globals: {
        AbortSignal: 'readonly',
        MessageEvent: 'readonly',
        URL: 'readonly',
        URLSearchParams: 'readonly',
        fetch: 'readonly',
      },
    },
  },
  {
    files: ['**/*.mjs', '*.js'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
);
