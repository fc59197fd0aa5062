/** Paths on a 24 px grid, from Lucide (ISC). Lucide's components would cost every page 2 kB. */
const STROKES = {
  alert: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 8v4M12 16h.01',
  cart: 'm2.05 2.05 1.1-.03a1 1 0 0 1 1 .82l2.7 14.34A1 1 0 0 0 7.83 18H18M4.56 5H21a1 1 0 0 1 .98 1.2l-1.03 6.23A2 2 0 0 1 18.96 14H6.25M18 18a2 2 0 1 0 0 4 2 2 0 0 0 0-4M8 18a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  chat: 'M2.99 16.34a2 2 0 0 1 .1 1.17l-1.07 3.29a1 1 0 0 0 1.24 1.17l3.41-1a2 2 0 0 1 1.1.09 10 10 0 1 0-4.78-4.72',
  close: 'M18 6 6 18M6 6l12 12',
  down: 'm6 9 6 6 6-6',
  menu: 'M4 5h16M4 12h16M4 19h16',
  minus: 'M5 12h14',
  phone:
    'M13.83 16.57a1 1 0 0 0 1.21-.3l.36-.47A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.47.35a1 1 0 0 0-.29 1.23 14 14 0 0 0 6.39 6.39',
  pin: 'M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0M12 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  plus: 'M5 12h14M12 5v14',
  scale:
    'M12 3v18M7 21h10M3 7h2c2 0 5-1 7-2 2 1 5 2 7 2h2M19 8l3 8a5 5 0 0 1-6 0zM5 8l3 8a5 5 0 0 1-6 0z',
  search: 'm21 21-4.34-4.34M11 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16',
  spinner: 'M21 12a9 9 0 1 1-6.22-8.56',
}

export type IconName = keyof typeof STROKES

interface Props {
  name: IconName
  className?: string
}

/** Decorative: the text beside the icon has the same meaning. */
export function Icon({ name, className = 'size-5' }: Props) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={STROKES[name]} />
    </svg>
  )
}
