import type { Cart } from '#src/contract/carts.ts'
import { bagCopy } from '#src/copy/bag.ts'
import { checkoutCopy } from '#src/copy/checkout.ts'
import { editPath } from '#src/features/lines/edit-path.ts'
import { removeLine } from '#src/stores/bag/bag-lines.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

/** Lines that cannot be ordered now, each with the ways to put it right. */
export function LineProblems({ cart }: { cart: Cart }) {
  const lines = cart.products.flatMap((line, position) =>
    line.problem ? [{ line, problem: line.problem, path: editPath(cart, position) }] : [],
  )
  const isAllSoldOut = lines.every(({ problem }) => /_unavailable$/.test(problem.code))
  return (
    <Notice tone="danger" title={isAllSoldOut ? checkoutCopy.problemsTitle : checkoutCopy.problemsTitleOther}>
      <ul className="grid gap-3">
        {lines.map(({ line, problem, path }) => (
          <li key={line.id}>
            <p>{problem.message}</p>
            <div className="mt-1 flex flex-wrap gap-2">
              {problem.code !== 'product_unavailable' && (
                <Button size="small" variant="secondary" icon="edit" href={path}>
                  {bagCopy.editLine(line.name)}
                </Button>
              )}
              <Button size="small" variant="outline" icon="trash" onClick={() => void removeLine(line)}>
                {checkoutCopy.remove(line.name)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3">{checkoutCopy.problemsHint}</p>
    </Notice>
  )
}
