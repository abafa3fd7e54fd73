type EditButtonProps = { label: { edit: string; editLabel: string }; onEdit: () => void }

export function EditButton({ label, onEdit }: EditButtonProps) {
  return (
    <button
      type="button"
      onClick={onEdit}
      aria-label={label.editLabel}
      className="touch-target shrink-0 text-sm font-bold underline decoration-primary decoration-2 underline-offset-4"
    >
      {label.edit}
    </button>
  )
}
