import { Board } from '@/components/counter/board'

export default function TodayPage() {
  return (
    <>
      <h1 className="sr-only">Pedidos de hoje</h1>
      <Board />
    </>
  )
}
