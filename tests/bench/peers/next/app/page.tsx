import { redirect } from 'next/navigation'
import { menu } from '../parts/answers.ts'

export default function Home() {
  redirect(`/menu/${menu.menu_id}`)
}
