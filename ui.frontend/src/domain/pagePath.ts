/** A page by its public address, without a site or an extension: `/login`; the home page is `/`. */
export type PagePath = `/${string}`;
