/** Where the height of the banners is kept, so that the next visit leaves room for them and nothing jumps. */
export const bannerRoomKey = "lowforge-banner-height";
