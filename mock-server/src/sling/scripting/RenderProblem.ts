/** Why a piece of a page could not be rendered, in a sentence that names the place and the remedy. */
export class RenderProblem extends Error {
  override readonly name = 'RenderProblem';
}
