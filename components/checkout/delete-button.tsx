interface DeleteButtonProps {
  /** Accessible name with the item to delete. */
  label: string
  onPress: () => void
}

export function DeleteButton({ label, onPress }: DeleteButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="min-h-11 px-2 text-primary text-sm underline underline-offset-4"
    >
      Deletar
    </button>
  )
}
