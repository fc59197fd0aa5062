import type { Metadata } from 'next'
import {
  ButtonSpecimens,
  ChoiceSpecimens,
  DialogSpecimen,
  FieldSpecimens,
  LinkSpecimens,
  NoticeSpecimens,
  PictureSpecimens,
  ProductRowSpecimen,
} from './specimens.dev'

export const metadata: Metadata = { title: 'Primitives' }

/** Every primitive of components/ui in every state; the route exists in development only. */
export default function PrimitivesPage() {
  return (
    <main id="conteudo" tabIndex={-1} className="page-width grow py-8">
      <h1 className="font-bold text-3xl md:text-4xl">Primitives</h1>
      <ButtonSpecimens />
      <LinkSpecimens />
      <FieldSpecimens />
      <ChoiceSpecimens />
      <NoticeSpecimens />
      <PictureSpecimens />
      <ProductRowSpecimen />
      <DialogSpecimen />
    </main>
  )
}
