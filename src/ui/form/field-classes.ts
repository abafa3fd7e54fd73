/** For any input, select or textarea; red by itself once it carries `aria-invalid`. */
export const controlClasses =
  'block w-full min-h-13 rounded-md border-3 border-ink bg-surface py-2 pl-4 [&:not(select)]:pr-4 text-base text-ink placeholder:text-muted aria-invalid:border-danger aria-invalid:bg-fire-50 disabled:border-gray-400 disabled:bg-gray-200 disabled:text-muted'

export const labelClasses = 'mb-1 block text-sm font-bold'
export const hintClasses = 'mt-1 text-sm text-muted'
export const errorClasses = 'mt-1 flex items-start gap-1 text-sm font-bold text-danger'
