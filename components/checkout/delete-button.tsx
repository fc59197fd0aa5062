import { TextButton } from '@/components/ui/text-link'

interface DeleteButtonProps {
  /** Accessible name with the item to delete. */
  label: string
  onPress: () => void
}

export function DeleteButton({ label, onPress }: DeleteButtonProps) {
  return (
    <TextButton look="small" aria-label={label} onClick={onPress} className="px-2">
      Deletar
    </TextButton>
  )
}
