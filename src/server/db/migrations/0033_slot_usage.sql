ALTER TABLE "slot_loads" RENAME TO "slot_usage";--> statement-breakpoint
ALTER TABLE "slot_usage" RENAME CONSTRAINT "slot_loads_location_id_slot_pk" TO "slot_usage_location_id_slot_pk";--> statement-breakpoint
ALTER TABLE "slot_usage" RENAME CONSTRAINT "slot_loads_taken" TO "slot_usage_taken";--> statement-breakpoint
ALTER INDEX "slot_loads_by_age" RENAME TO "slot_usage_by_age";
