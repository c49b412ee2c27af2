import fc from 'fast-check';
import { platformName, repositoryName } from './fileNames';

describe('file names of JCR names', () => {
  it.each([
    ['test.jpg', 'test.jpg'],
    ['cq:content', '_cq_content'],
    ['cq:test_image.jpg', '_cq_test_image.jpg'],
    ['test_image.jpg', 'test_image.jpg'],
    ['_testimage.jpg', '_testimage.jpg'],
    ['_test_image.jpg', '__test_image.jpg'],
    ['cq:test:image.jpg', '_cq_test%3aimage.jpg'],
    ['_cq_:test.jpg', '__cq_%3atest.jpg'],
    ['_cq:test.jpg', '_cq%3atest.jpg'],
    ['cq_:test.jpg', 'cq_%3atest.jpg'],
    ['50% "off"', '50%25 %22off%22'],
  ])('%j has the file name %j', (name, file) => {
    expect(platformName(name)).toBe(file);
    expect(repositoryName(file)).toBe(name);
  });

  it('restores every name', () => {
    const name = fc.string({ minLength: 1, unit: fc.constantFrom(...Array.from('ab_:%?.')) });
    fc.assert(
      fc.property(name, (text) => {
        expect(repositoryName(platformName(text))).toBe(text);
      }),
    );
  });
});
