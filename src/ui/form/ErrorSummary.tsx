import { Notice } from '../Notice.tsx'

type ErrorSummaryProps = {
  title: string
  errors: { id: string; text: string }[]
}

export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  return (
    <Notice tone="danger">
      <p className="font-bold">{title}</p>
      <ul className="mt-1 list-disc pl-5">
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="font-bold underline underline-offset-4">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
