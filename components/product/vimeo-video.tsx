import { useState } from 'react'

interface Props {
  id: string
  title: string
  poster?: string
}

/** Vimeo player. Nothing is fetched from Vimeo before the shopper clicks play. */
export function VimeoVideo({ id, title, poster }: Props) {
  const [playing, setPlaying] = useState(false)
  const shape = 'aspect-video w-full overflow-hidden rounded-lg bg-ink'
  if (playing) {
    return (
      <iframe
        src={`https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`}
        title={`Vídeo: ${title}`}
        allow="autoplay; fullscreen"
        className={shape}
      />
    )
  }
  return (
    <button
      type="button"
      aria-label={`Ver no Vimeo: ${title}`}
      onClick={() => setPlaying(true)}
      className={`relative ${shape}`}
    >
      {poster ? (
        <img
          src={poster}
          alt=""
          width={400}
          height={400}
          loading="lazy"
          className="size-full object-cover opacity-60"
        />
      ) : null}
      <span className="absolute inset-0 m-auto flex h-11 w-fit items-center rounded-lg bg-primary px-5 font-semibold text-page">
        Ver no Vimeo
      </span>
    </button>
  )
}
