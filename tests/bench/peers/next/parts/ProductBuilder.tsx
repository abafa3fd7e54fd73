'use client'

import Link from 'next/link'
import { useCallback, useState } from 'react'
import { useBag } from './Bag.tsx'
import type { Product } from './catalogue.ts'
import { type ChosenOptions, choose, costOf, findMissingGroup, listDefaultOptions } from './choices.ts'
import { FoodPicture } from './FoodPicture.tsx'
import { formatMoney } from './format-money.ts'
import { type Choose, GroupList } from './GroupList.tsx'
import { isHeat } from './HeatMeter.tsx'
import { Icon } from './Icon.tsx'

type ProductBuilderProps = { product: Product; menuPath: string }

export function ProductBuilder({ product, menuPath }: ProductBuilderProps) {
  const bag = useBag()
  const [chosen, setChosen] = useState<ChosenOptions>(() => listDefaultOptions(product.mods))
  const [quantity, setQuantity] = useState(1)
  const [instructions, setInstructions] = useState('')
  const [problem, setProblem] = useState('')
  const cost = quantity * (product.cost + costOf(product.mods, chosen))
  const onChoose = useCallback<Choose>(
    (group, option, isIn) => setChosen(now => choose(now, group, option, isIn)),
    [],
  )
  const shared = { chosen, onChoose }
  const add = () => {
    const missing = findMissingGroup(product.mods, chosen)
    setProblem(missing ? `Choose first: ${missing.name}` : '')
    if (missing) document.getElementById(missing.id)?.scrollIntoView()
    else bag.add(quantity)
  }
  return (
    <>
      <div className="product-stage">
        <Hero product={product} menuPath={menuPath} cost={cost} />
        <div className="product-build">
          <GroupList {...shared} groups={product.mods.filter(isHeat)} />
          <div className="product-choices">
            <GroupList {...shared} groups={product.mods.filter(group => !isHeat(group))} />
            <label htmlFor="instructions" className="font-bold">
              Special instructions
            </label>
            <textarea
              id="instructions"
              rows={3}
              maxLength={200}
              value={instructions}
              onChange={({ target }) => setInstructions(target.value)}
              className="block w-full rounded-md border-3 border-ink bg-surface p-3"
            />
          </div>
        </div>
      </div>
      <div className="sticky bottom-0 z-pinned border-t-3 border-ink bg-paper pb-[env(safe-area-inset-bottom)]">
        <div className="container py-3">
          <p role="alert" className="flex items-start gap-2 font-bold text-danger not-empty:mb-2">
            {problem}
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <div className="inline-flex items-center gap-2">
              <Step name="minus" label="Decrease" onPress={() => setQuantity(now => Math.max(1, now - 1))} />
              <output className="min-w-8 text-center font-display text-xl tabular-nums">{quantity}</output>
              <Step name="plus" label="Increase" onPress={() => setQuantity(now => now + 1)} />
            </div>
            <button type="button" className="button button-primary button-large flex-1" onClick={add}>
              Add to Order <span className="price font-bold">{formatMoney(cost)}</span>
            </button>
          </div>
        </div>
      </div>
    </>
  )
}

function Hero({ product, menuPath, cost }: ProductBuilderProps & { cost: number }) {
  const { name, description, images, badges, nutrition, allergens } = product
  return (
    <section className="product-hero sunburst rays-at-product bg-accent rays-yellow-300">
      <div className="product-facts">
        <div className="product-back">
          <Link href={menuPath} className="button button-outline button-small">
            <Icon name="arrow-left" />
            Back
          </Link>
        </div>
        <div className="product-picture">
          <div className="disc bg-red-600 rays-red-500 sunburst">
            <FoodPicture
              src={images.default?.url ?? '/art/placeholder.webp'}
              sizes="(min-width: 56.25rem) 22rem, (min-width: 37.5rem) 17rem, 50vw"
              loading="eager"
              className="die-cut col-start-1 row-start-1 object-contain size-23/24 scale-110"
            />
          </div>
        </div>
        <div>
          <h1 className="text-headline lg:text-title">{name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 text-title">
            <span className="price font-display text-title tracking-label">{formatMoney(cost)}</span>
            {nutrition.calories && <span className="font-display">{nutrition.calories.base} Cal</span>}
            {badges.map(badge => (
              <span key={badge} className={`badge-sticker badge-${badge}`}>
                {badge.replace('-', ' ')}
              </span>
            ))}
          </p>
          <p className="mt-1 max-w-prose lg:mt-2">{description}</p>
          <p className="mt-2 flex items-start gap-2 text-sm">
            <Icon name="info" className="mt-0.5 size-4" />
            Contains {allergens.contains.join(', ')}.
          </p>
        </div>
      </div>
    </section>
  )
}

type StepProps = { name: string; label: string; onPress: () => void }

function Step({ name, label, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="touch-target inline-grid size-8 place-content-center rounded-full border-3 border-ink bg-accent text-ink hover:bg-yellow-300 active:scale-90 md:size-9.5"
    >
      <Icon name={name} className="size-4" />
    </button>
  )
}
