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
  /** Main picture of the page: loads immediately. */
  priority?: boolean
  /** Shows the blurred mini picture until the picture is loaded. */
  progressive?: boolean
  /** Not fetched, except without JavaScript. */
  deferred?: boolean
  /** Frame; a frame lower than a square cuts off the top and bottom of the picture. */
  shape?: 'aspect-square' | 'aspect-card'
  className?: string
}

/** Reserves the final size from the start. */
export function ProductPicture({
  image,
  name,
  sizes,
  priority = false,
  progressive = priority,
  deferred = false,
  shape = 'aspect-square',
  className = '',
}: Props) {
  const frame = `relative block overflow-hidden bg-surface ${shape} ${className}`
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
  )
  return (
    <span className={frame}>
      {progressive ? (
        <img
          src={image.miniUrl}
          alt=""
          width={32}
          height={32}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          className="absolute inset-0 size-full scale-110 object-cover blur-md"
        />
      ) : null}
      {deferred ? <noscript>{picture}</noscript> : picture}
    </span>
  )
}
