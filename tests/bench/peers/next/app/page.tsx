import { redirect } from 'next/navigation'
import { menu } from '../parts/responses.ts'

export default function Home() {
  redirect(`/menu/${menu.menu_id}`)
}
