import { writeAssets } from './assets/writeAssets';

/**
 * `npm run content:assets`: turns the plain files in the given folder of the DAM into assets, and updates the
 * metadata of assets. With `--check` it writes nothing, names the files and fails.
 */
const check = process.argv.includes('--check');
const folders = process.argv.slice(2).filter((argument) => argument !== '--check');
const files = folders.flatMap((folder) => writeAssets(folder, check));
for (const file of files) console.log(file);
if (check && files.length > 0) {
  console.error(
    `${files.length} files of assets are missing or out of date. Run npm run content:assets.`,
  );
  process.exitCode = 1;
}
