import { useRef, useState } from 'react'

interface Props {
  /** Address of the shop's own film. */
  src?: string | null
  /** Id of a film of Vimeo. */
  vimeoId?: string
  title: string
  poster?: string
}

const COVER =
  'absolute inset-0 m-auto flex h-11 w-fit items-center rounded-lg bg-primary px-5 font-semibold text-page'

/** Video that a click on its picture starts. Nothing of it is fetched before. */
export function Film({ src, vimeoId, title, poster }: Props) {
  return src ? (
    <OwnFilm src={src} title={title} poster={poster} />
  ) : (
    <VimeoFilm vimeoId={vimeoId} title={title} poster={poster} />
  )
}

function OwnFilm({ src, title, poster }: Props) {
  const film = useRef<HTMLVideoElement>(null)
  const [started, setStarted] = useState(false)
  const play = () => {
    setStarted(true)
    film.current?.focus()
    // The browser's controls show what prevents it.
    film.current?.play().catch(() => {})
  }
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/useMediaCaption: the films have no speech; the text of the recipe says what they show */}
      <video
        ref={film}
        controls={started}
        tabIndex={started ? undefined : -1}
        playsInline
        preload="none"
        poster={poster}
        src={src ?? undefined}
        width={400}
        height={400}
        aria-label={`Vídeo: ${title}`}
        className="max-h-sheet w-full rounded-lg bg-ink"
      />
      {started ? null : (
        <button
          type="button"
          aria-label={`Ver o vídeo: ${title}`}
          onClick={play}
          className="absolute inset-0 size-full rounded-lg"
        >
          <span className={COVER}>Ver o vídeo</span>
        </button>
      )}
    </div>
  )
}

function VimeoFilm({ vimeoId, title, poster }: Props) {
  const [playing, setPlaying] = useState(false)
  const shape = 'aspect-video w-full overflow-hidden rounded-lg bg-ink'
  if (playing) {
    return (
      <iframe
        src={`https://player.vimeo.com/video/${vimeoId}?autoplay=1&dnt=1`}
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
      <span className={COVER}>Ver no Vimeo</span>
    </button>
  )
}
