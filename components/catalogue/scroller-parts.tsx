import { ListPager, type PagerProps } from './list-pager'
import { ScrollerArrows } from './scroller-arrows'

export interface ScrollerPartsProps
  extends Pick<PagerProps, 'track' | 'count' | 'wanted' | 'onChange'> {
  title: string
  hasMore: boolean
  /** The list to read on; a scroller without it shows all there is. */
  paged?: Pick<PagerProps, 'list' | 'first' | 'readAt'>
}

/** What a scroller gets once it is near the screen. */
export function ScrollerParts({ title, hasMore, paged, ...rest }: ScrollerPartsProps) {
  return (
    <>
      <ScrollerArrows title={title} track={rest.track} count={rest.count} hasMore={hasMore} />
      {paged && <ListPager {...paged} {...rest} />}
    </>
  )
}
