/** The names of a language that the site is not in. */
export default {};
