import type { AstroIntegration } from 'astro'

/** Adds `client:interaction`, which hydrates an island when the guest interacts with it. */
export function clientInteraction(): AstroIntegration {
  return {
    name: 'client-interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'interaction',
          entrypoint: './src/islands/runtime/interaction-directive.ts',
        })
      },
    },
  }
}
