import { useLayoutEffect, useRef, useState } from 'react'

interface VimeoProps {
  title: string
  /** Id of a film of Vimeo. */
  vimeoId: string
  poster?: string
}

const COVER =
  'absolute inset-0 m-auto flex h-11 w-fit items-center rounded-lg bg-primary px-5 font-semibold text-page'

/** Starts a film on a click on its picture. Fetches nothing before the click. */
export function FilmStart(props: { title: string } | VimeoProps) {
  return 'vimeoId' in props ? <VimeoFilm {...props} /> : <StartButton {...props} />
}

/** Covers the preceding `<video>`, unless its playback has begun. */
function StartButton({ title }: { title: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const [started, setStarted] = useState(false)
  useLayoutEffect(() => {
    const film = filmBefore(button.current)
    const isUnused = film?.paused && film.currentTime === 0
    if (isUnused) film.controls = false
    else setStarted(true)
  }, [])
  const play = () => {
    const film = filmBefore(button.current)
    if (film) {
      film.controls = true
      film.focus()
      // The browser's controls show what prevents playback.
      film.play().catch(() => {})
    }
    setStarted(true)
  }
  return started ? null : (
    <button
      ref={button}
      type="button"
      aria-label={`Ver o vídeo: ${title}`}
      onClick={play}
      className="absolute inset-0 size-full rounded-lg"
    >
      <span className={COVER}>Ver o vídeo</span>
    </button>
  )
}

function filmBefore(button: HTMLButtonElement | null): HTMLVideoElement | null {
  const film = button?.previousElementSibling
  return film instanceof HTMLVideoElement ? film : null
}

function VimeoFilm({ vimeoId, title, poster }: VimeoProps) {
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
