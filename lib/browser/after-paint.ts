/** Runs `run` after the next paint, so that it does not delay what has just changed on screen. */
export function afterPaint(run: () => void): void {
  // A hidden page paints nothing and would wait forever.
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}
