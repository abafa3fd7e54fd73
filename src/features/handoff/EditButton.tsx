type EditButtonProps = { label: { edit: string; editLabel: string }; onEdit: () => void }

export function EditButton({ label: words, onEdit }: EditButtonProps) {
  return (
    <button
      type="button"
      onClick={onEdit}
      aria-label={words.editLabel}
      className="touch-target shrink-0 text-sm font-bold underline decoration-primary decoration-2 underline-offset-4"
    >
      {words.edit}
    </button>
  )
}
