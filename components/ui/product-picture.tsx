interface Picture {
  miniUrl: string
  smallUrl: string
  largeUrl: string
  alt: string
}

interface Props {
  image: Picture | undefined
  name: string
  sizes: string
  /** The main picture of the page: loaded at once, over its mini one. */
  priority?: boolean
  /** The mini picture lies under it until it is there. */
  progressive?: boolean
  /** Not fetched yet, but by readers without scripts. */
  held?: boolean
  className?: string
}

/** Dense phone screens would take the 1000 px file for a picture of 360 px. */
const PHONE = '(max-width: 47.99rem)'

/** Square picture in its final geometry from the start; the mini one shows first (PDP-17, PDP-18). */
export function ProductPicture({
  image,
  name,
  sizes,
  priority = false,
  progressive = priority,
  held = false,
  className = '',
}: Props) {
  const frame = `relative block aspect-square overflow-hidden bg-surface ${className}`
  if (!image) {
    return (
      <span className={frame}>
        <img
          src="/placeholder.svg"
          alt="Produto sem foto"
          width={800}
          height={800}
          loading={priority ? 'eager' : 'lazy'}
          className="size-full object-cover"
        />
      </span>
    )
  }
  const picture = (
    <picture className="contents">
      <source media={PHONE} srcSet={image.smallUrl} />
      <img
        src={image.smallUrl}
        srcSet={`${image.smallUrl} 400w, ${image.largeUrl} 1000w`}
        sizes={sizes}
        alt={image.alt || name}
        width={1000}
        height={1000}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className="relative size-full object-cover"
      />
    </picture>
  )
  return (
    <span className={frame}>
      {progressive && (
        <img
          src={image.miniUrl}
          alt=""
          width={32}
          height={32}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          className="absolute inset-0 size-full scale-110 object-cover blur-md"
        />
      )}
      {held ? <noscript>{picture}</noscript> : picture}
    </span>
  )
}
