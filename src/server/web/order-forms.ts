import type { Form, FormAnswer, PostedForm } from './form-posts.ts'

/** What a guest asks of their order, with scripts and without: its page is shown again, as it is then. */
export const orderForms: Record<string, Form> = {
  '/order/cancel': { answer: cancel, refused: () => ({ location: '/order' }) },
}

async function cancel({ fields, call }: PostedForm): Promise<FormAnswer> {
  const id = fields.get('order') ?? ''
  if (!/^[\w-]{1,64}$/.test(id)) return { location: '/order' }
  const { problem, cookies } = await call(`/orders/${id}/cancel`)
  const why = problem ? `?problem=${problem}` : ''
  return { location: `/order/confirm/${id}${why}`, cookies }
}
