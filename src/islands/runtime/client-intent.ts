import type { AstroIntegration } from 'astro'

/** Adds `client:intent`, which hydrates an island when the guest reaches for a control that opens it. */
export function clientIntent(): AstroIntegration {
  return {
    name: 'client-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/islands/runtime/client-intent-directive.ts' })
      },
    },
  }
}
