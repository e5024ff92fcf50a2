import type { PictureFacts } from '@clinic/domain/media/schemas.ts'
import type { ComponentPropsWithRef } from 'react'
import { pictureSources } from '../lib/picture-sources.ts'

interface SitePictureProps extends Omit<ComponentPropsWithRef<'img'>, 'src' | 'srcSet' | 'loading'> {
  address: string
  /** What is known of it; null for a picture of another site, whose `width` and `height` the page gives. */
  facts: PictureFacts | null
  /** How wide it is shown, as the attribute of the same name. */
  sizes: string
  /** What it shows, where the page knows better than whoever uploaded it. */
  alt?: string
  /** In view when the page opens, so that nothing waits for a scroll. */
  inView?: boolean
}

/**
 * A picture that somebody has chosen: one of this site in the width that its place needs, with the room it takes kept
 * free and its focal point in sight where it is cropped.
 */
export function SitePicture({ address, facts, sizes, alt, inView = false, ...rest }: SitePictureProps) {
  const known = facts && {
    srcSet: pictureSources(address, facts),
    sizes,
    width: facts.width,
    height: facts.height,
    style: { objectPosition: `${percent(facts.focalX)} ${percent(facts.focalY)}` },
  }
  return (
    <img
      {...rest}
      {...known}
      src={address}
      alt={alt ?? facts?.alt ?? ''}
      loading={inView ? undefined : 'lazy'}
      decoding="async"
    />
  )
}

const percent = (share: number) => `${Math.round(share * 1_000) / 10}%`
