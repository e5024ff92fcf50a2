import type { ImageFacts } from '@clinic/domain/images/schemas.ts'
import type { ComponentPropsWithRef } from 'react'
import { imageSources } from './image-sources.ts'

export interface SiteImageProps extends Omit<ComponentPropsWithRef<'img'>, 'src' | 'srcSet' | 'loading'> {
  address: string
  /** Stored facts; null for an image of another site. */
  facts: ImageFacts | null
  /** The `sizes` attribute. */
  sizes: string
  /** Overrides the stored alt text. */
  alt?: string
  /** Loads eagerly because it is visible at once. */
  inView?: boolean
}

/** Image at the width its place needs, with its space reserved and its focal point visible when cropped. */
export function SiteImage({ address, facts, sizes, alt, inView = false, ...rest }: SiteImageProps) {
  const known = facts && {
    srcSet: imageSources(address, facts),
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
