import { defineBlock, defineField } from '@storyblok/schema'
import { siteFolder } from './folders.ts'

export const socialLink = defineBlock({
  name: 'social_link',
  display_name: 'Social network',
  description: 'Our profile on a social network, shown by its sign in the footer and in the mobile menu.',
  icon: 'block-share',
  color: '#1f1a17',
  preview_field: 'network',
  folder: siteFolder,
  fields: [
    defineField('network', {
      type: 'option',
      display_name: 'Network',
      description: 'Decides the sign that is shown, and what screen readers say.',
      options: [
        { name: 'Instagram', value: 'instagram' },
        { name: 'TikTok', value: 'tiktok' },
        { name: 'Facebook', value: 'facebook' },
        { name: 'YouTube', value: 'youtube' },
      ],
      default_value: 'instagram',
      required: true,
      exclude_empty_option: true,
    }),
    defineField('link', {
      type: 'multilink',
      display_name: 'Our profile',
      description: 'The whole address of our profile: https://…',
      required: true,
    }),
  ],
})
