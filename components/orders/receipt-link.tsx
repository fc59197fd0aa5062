import { buttonLook } from '@/components/ui/button-look'

/** The fiscal receipt, where it is a web address (ORD-16). */
export function ReceiptLink({ url }: { url: string | null }) {
  if (!url || !/^https?:\/\//i.test(url)) return null
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={buttonLook('secondary')}>
      VER NF-e
    </a>
  )
}
