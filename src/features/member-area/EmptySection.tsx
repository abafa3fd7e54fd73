import { FoodDisc } from '#src/ui/picture/FoodDisc.tsx'

type EmptySectionProps = { title: string; text: string; art: string; action: React.ReactNode }

export function EmptySection({ title, text, art, action }: EmptySectionProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-lg border-3 border-dashed border-gray-500 px-4 py-10 text-center">
      <div className="w-40">
        <FoodDisc src={art} burst width={256} height={256} />
      </div>
      <p className="mt-4 font-display text-title uppercase">{title}</p>
      <p className="max-w-prose text-lg">{text}</p>
      <div className="mt-3">{action}</div>
    </div>
  )
}
