'use client'

import Link from 'next/link'
import { memo } from 'react'
import { useBag } from './Bag.tsx'
import type { Card } from './catalogue.ts'
import { FoodPicture } from './FoodPicture.tsx'
import { formatMoney } from './format-money.ts'
import { Icon } from './Icon.tsx'

type ProductCardProps = { card: Card; href: string; tone: string; isEager: boolean }

export const ProductCard = memo(function ProductCard({ card, href, tone, isEager }: ProductCardProps) {
  const { name, description, badges, cost, from, calories, heat, available } = card
  return (
    <li data-product={card.product_id} className="product-card">
      <Link
        href={href}
        tabIndex={-1}
        aria-hidden="true"
        className={available ? 'card-picture' : 'card-picture card-picture-unavailable'}
      >
        <div className={`disc bg-${tone}-400 rays-${tone}-300`}>
          <FoodPicture
            src={card.images.default?.url ?? '/art/placeholder.webp'}
            sizes="(min-width: 37.5rem) 114px, 62px"
            loading={isEager ? 'eager' : 'lazy'}
            className="die-cut col-start-1 row-start-1 object-contain size-5/6"
          />
        </div>
      </Link>
      <div className="card-body">
        <h3 className="card-name">{name}</h3>
        {badges.length > 0 && (
          <p className="card-badges">
            {badges.map(badge => (
              <span key={badge} className={`badge-sticker badge-${badge}`}>
                {badge.replace('-', ' ')}
              </span>
            ))}
          </p>
        )}
        <p className="card-text">{description}</p>
        <p className="card-facts">
          <span className="price price-chip">
            {from !== null && 'from '}
            {formatMoney(from ?? cost)}
          </span>
          {heat && (
            <span className="card-heat">
              <Icon name="flame" className="size-4" />
              <span className="sr-only">Comes in heats</span>
            </span>
          )}
          {calories && (
            <span className="card-calories">
              {calories.from === calories.to ? calories.from : `${calories.from}–${calories.to}`} Cal
            </span>
          )}
        </p>
      </div>
      {available ? <CardActions card={card} href={href} /> : <p className="card-unavailable">Sold out</p>}
    </li>
  )
})

function CardActions({ card, href }: Pick<ProductCardProps, 'card' | 'href'>) {
  const { add } = useBag()
  return (
    <div className="card-actions">
      <Link href={href} className="button button-outline button-small">
        <span>
          Customize<span className="sr-only"> {card.name}</span>
        </span>
      </Link>
      {card.needs_choices ? (
        <Link href={`${href}#choose`} className="button button-primary button-small">
          <span>
            Add<span className="sr-only"> {card.name}: choose first</span>
          </span>
        </Link>
      ) : (
        <button type="button" className="button button-primary button-small" onClick={() => add(1)}>
          <span>
            Add<span className="sr-only"> {card.name}</span>
          </span>
        </button>
      )}
    </div>
  )
}
