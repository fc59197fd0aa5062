/** The service that draws maps of addresses; its key never reaches a browser. */
export const mapsEnv = {
  url: process.env.MAPS_URL || 'https://maps.googleapis.com/maps/api/staticmap',
  key: process.env.MAPS_KEY || null,
}
