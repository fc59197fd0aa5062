/**
 * Reserves the space of the first offers below an empty cart, so that the page footer does not
 * jump.
 */
export function OffersPlaceholder() {
  return <div aria-hidden className="min-h-195 md:min-h-96" />
}
