/** Folder with the shop's own facts, texts and pictures. */
export const SHOP_FOLDER = 'shop'
