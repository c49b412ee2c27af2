import js from '@eslint/js';
import i18next from 'eslint-plugin-i18next';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// npm run check:eslint starts one process for each workspace: the types of all of them together need four gigabytes, which is as
// much as Node gives to a process.
export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      'library/**',
      '**/target/**',
      '**/node_modules/**',
      '**/clientlibs/**',
      // Server-side scripts in the Java engine's dialect (Rhino), not modules.
      '**/jcr_root/**',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly' } },
  },
  {
    files: ['{editor,ui.frontend}/src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat.recommended],
  },
  {
    files: ['ui.frontend/src/**/*.{ts,tsx}'],
    ignores: ['ui.frontend/src/base/http/**'],
    languageOptions: { globals: { window: 'readonly' } },
    rules: {
      'no-restricted-globals': [
        'error',
        {
          globals: [{ name: 'fetch', message: 'Requests go out through base/http.' }],
          checkGlobalObject: true,
        },
      ],
    },
  },
  {
    files: ['ui.frontend/src/**/*.{ts,tsx}'],
    ignores: [
      'ui.frontend/src/base/http/serverClock.ts',
      '**/*.test.{ts,tsx}',
      '**/*.testing.{ts,tsx}',
      '**/*examples.{ts,tsx}',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          "MemberExpression[object.name='Date'][property.name='now']",
          "NewExpression[callee.name='Date'][arguments.length=0]",
          "CallExpression[callee.name='Date']",
        ].map((selector) => ({
          selector,
          message:
            'The clock of a device may be wrong: read pageClock.now(), or deviceNow() to measure a duration.',
        })),
      ],
    },
  },
  {
    files: ['ui.frontend/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/*.testing.tsx', '**/*examples.tsx'],
    plugins: { i18next },
    rules: {
      // Every sentence that a visitor reads comes from the dictionaries (ui.frontend/src/base/i18n/t.ts).
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          'jsx-attributes': {
            include: [
              '^aria-(label|description|roledescription|valuetext)$',
              '^alt$',
              '^title$',
              '^placeholder$',
              '[lL]abel$',
              '[tT]ext$',
              '^heading$',
              '^(hint|message|note|name)$',
            ],
          },
          callees: { exclude: ['^(t|plural|sentence)$'] },
          // Signs, such as ✓ and ✕, are the same in every language.
          words: { exclude: ['[^A-Za-z]*'] },
          message: 'Pass the sentence through t() or plural() of ui.frontend/src/base/i18n/t.ts.',
        },
      ],
    },
  },
);
