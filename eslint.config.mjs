import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import i18next from 'eslint-plugin-i18next';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const src = './ui.frontend/src';

/**
 * The floors of ui.frontend, from the ground up (README, "Where things live").
 * A file imports from its own floor or from one below, never up; a component never
 * imports another component.
 */
const floors = [
  ['domain', 'styles', 'i18n', 'pacing'],
  ['services', 'ui', 'slots/contract'],
  ['patterns'],
  ['components'],
  ['slots/registry.ts', 'slots/runtime', 'authoring'],
];

const upward = floors.flatMap((rooms, floor) =>
  rooms.flatMap((room) =>
    [...floors.slice(floor + 1).flat(), 'main.ts'].map((above) => ({
      target: `${src}/${room}`,
      from: `${src}/${above}`,
      message: 'A file imports from its own floor or below, never up.',
    })),
  ),
);

const components = readdirSync(`${src}/components`);

/** One component never imports another. */
const sideways = components.map((component) => ({
  target: `${src}/components/${component}`,
  from: `${src}/components`,
  except: [`./${component}`],
  message: 'What two components share is a service, a rule or a building block.',
}));

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
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
    files: ['ui.frontend/src/**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat.recommended],
    settings: { 'import-x/resolver': { typescript: { project: './ui.frontend' } } },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: [...upward, ...sideways] }],
    },
  },
  {
    files: ['ui.frontend/src/**/*.{ts,tsx}'],
    ignores: ['ui.frontend/src/services/http/**'],
    languageOptions: { globals: { window: 'readonly' } },
    rules: {
      'no-restricted-globals': [
        'error',
        {
          globals: [{ name: 'fetch', message: 'Requests go out through services/http.' }],
          checkGlobalObject: true,
        },
      ],
    },
  },
  {
    files: ['ui.frontend/src/{components,patterns,ui}/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/*.testing.tsx', '**/*examples.tsx'],
    plugins: { i18next },
    rules: {
      // Every sentence that a visitor reads comes from the dictionaries (src/i18n/t.ts).
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
          message: 'Pass the sentence through t() or plural() of src/i18n/t.ts.',
        },
      ],
    },
  },
);
