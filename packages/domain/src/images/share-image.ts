/** The site's image for shared links, made from the practice's name, color and photo; its size in pixels. */
export const SHARE_IMAGE = { path: '/share-image.jpg', width: 1200, height: 630 } as const
