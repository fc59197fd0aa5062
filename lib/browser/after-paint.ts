/** Runs `run` once what has just changed is on screen, so that it does not keep that frame waiting. */
export function afterPaint(run: () => void): void {
  // A hidden page paints nothing and would wait for ever.
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}
