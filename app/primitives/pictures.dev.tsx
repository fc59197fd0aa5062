import { ProductPicture } from '@/components/ui/product-picture'
import { Specimen } from './specimen.dev'

const image = {
  miniUrl: '/mark.svg',
  smallUrl: '/mark.svg',
  largeUrl: '/mark.svg',
  alt: 'A marca da loja',
}

export function PictureSpecimens() {
  return (
    <Specimen title="ProductPicture">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <ProductPicture image={image} name="Loaded" sizes="30vw" />
        <ProductPicture image={image} name="Over its mini picture" sizes="30vw" progressive />
        <ProductPicture image={image} name="Held back" sizes="30vw" held />
        <ProductPicture image={undefined} name="Without a picture" sizes="30vw" />
      </div>
    </Specimen>
  )
}
