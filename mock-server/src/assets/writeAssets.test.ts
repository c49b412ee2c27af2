import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type ContentFolder, contentFolder } from '../repository/contentFolder.testing';
import { openRepository } from '../repository';
import { writeAssets } from './writeAssets';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 26"></svg>';

let folder: ContentFolder;

afterEach(() => {
  folder.remove();
});

/** Returns the properties of a node of the assets. */
function valuesAt(path: string): Readonly<Record<string, string>> {
  const { properties } = openRepository({ mounts: [folder.path] }).get(path) ?? {};
  return Object.fromEntries(
    [...(properties ?? [])].map(([name, { values }]) => [name, values.join()]),
  );
}

test('a drawing that was added as a plain file becomes an asset with its size and media type', () => {
  folder = contentFolder({ 'content/dam/site/mark.svg': DRAWING });
  const file = folder.file('content/dam/site/mark.svg');
  expect(writeAssets(folder.file('content/dam'), false)).toEqual([file]);
  const repository = openRepository({ mounts: [folder.path] });
  const original = '/content/dam/site/mark.svg/jcr:content/renditions/original';
  expect(repository.readFile(original)?.toString()).toBe(DRAWING);
  expect(valuesAt('/content/dam/site/mark.svg')).toEqual({ 'jcr:primaryType': 'dam:Asset' });
  expect(valuesAt(`${original}/jcr:content`)).toMatchObject({
    'jcr:primaryType': 'nt:resource',
    'jcr:mimeType': 'image/svg+xml',
  });
  expect(valuesAt('/content/dam/site/mark.svg/jcr:content/metadata')).toEqual({
    'jcr:primaryType': 'nt:unstructured',
    'jcr:mixinTypes': 'cq:Taggable',
    'dam:sha1': '9506ebef67dd14c2cf4c4adf340a7b687e9a5b04',
    'dam:size': '66',
    'dc:format': 'image/svg+xml',
    'tiff:ImageLength': '26',
    'tiff:ImageWidth': '40',
  });
});

test('a picture that was replaced gets its new size, and keeps the title that an author gave it', () => {
  folder = contentFolder({ 'content/dam/mark.svg': DRAWING });
  const dam = folder.file('content/dam');
  writeAssets(dam, false);
  const xml = folder.file('content/dam/mark.svg/.content.xml');
  const titled = readFileSync(xml, 'utf8').replace('dc:format', 'dc:title="Our mark"\n dc:format');
  folder.write('content/dam/mark.svg/.content.xml', titled);
  folder.write(
    'content/dam/mark.svg/_jcr_content/renditions/original',
    DRAWING.replace('40 26', '80 52'),
  );
  expect(writeAssets(dam, true)).toEqual([xml]);
  writeAssets(dam, false);
  expect(valuesAt('/content/dam/mark.svg/jcr:content/metadata')).toMatchObject({
    'dc:title': 'Our mark',
    'tiff:ImageWidth': '80',
  });
  expect(writeAssets(dam, true)).toEqual([]);
});

/** A JPEG of 40 by 26 pixels, of which the browser shows 26 by 40: its camera was held upright. */
const UPRIGHT = Buffer.from(
  'ffd8ffe100224578696600004d4d002a000000080001011200030000000100060000' +
    '00000000ffc0001108001a002803012200021101031101ffd9',
  'hex',
);

test('a photograph has the size and the orientation that its camera wrote, until another replaces it', () => {
  folder = contentFolder({ 'content/dam/counter.jpg': '' });
  writeFileSync(folder.file('content/dam/counter.jpg'), UPRIGHT);
  const dam = folder.file('content/dam');
  writeAssets(dam, false);
  const metadata = '/content/dam/counter.jpg/jcr:content/metadata';
  expect(valuesAt(metadata)).toMatchObject({
    'tiff:ImageLength': '26',
    'tiff:ImageWidth': '40',
    'tiff:Orientation': '6',
  });
  folder.write('content/dam/counter.jpg/_jcr_content/renditions/original', DRAWING);
  writeAssets(dam, false);
  expect(valuesAt(metadata)).not.toHaveProperty('tiff:Orientation');
});

test('the check names a plain file and leaves it alone', () => {
  folder = contentFolder({ 'content/dam/rules.json': '{}' });
  const file = folder.file('content/dam/rules.json');
  expect(writeAssets(folder.file('content/dam'), true)).toEqual([file]);
  expect(readFileSync(file, 'utf8')).toBe('{}');
});

test('a fragment, a folder and its thumbnail are not assets and stay unchanged', () => {
  const xml = '<jcr:root xmlns:jcr="http://www.jcp.org/jcr/1.0" jcr:primaryType="dam:Asset"/>';
  folder = contentFolder({
    'content/dam/site/.content.xml': xml,
    'content/dam/site/_jcr_content/folderThumbnail': 'PNG',
    'content/dam/site/fragment/.content.xml': xml,
    'content/dam/site/.DS_Store': '',
  });
  expect(writeAssets(folder.file('content/dam'), false)).toEqual([]);
  expect(existsSync(folder.file('content/dam/site/_jcr_content/folderThumbnail'))).toBe(true);
});

test('a picture that cannot be measured, and a file that is not a picture, have no size', () => {
  folder = contentFolder({
    'content/dam/broken.png': 'no picture',
    'content/dam/rules.json': '{}',
  });
  writeAssets(folder.file('content/dam'), false);
  expect(valuesAt('/content/dam/broken.png/jcr:content/metadata')).not.toHaveProperty(
    'tiff:ImageWidth',
  );
  expect(valuesAt('/content/dam/rules.json/jcr:content/metadata')).toMatchObject({
    'dc:format': 'application/json',
    'dam:size': '2',
  });
});
