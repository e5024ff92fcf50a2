import { ImageLibrary, useUnsavedImage } from './image-library.tsx'

/** Every image, with what it shows and where it is used. */
export default function ImagesTab() {
  return <ImageLibrary unsaved={useUnsavedImage()} />
}
