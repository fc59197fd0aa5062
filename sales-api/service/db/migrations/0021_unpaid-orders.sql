ALTER TABLE "orders" ADD COLUMN "placed_from" text;--> statement-breakpoint
CREATE INDEX "users_of_mailbox" ON "users" USING btree ((split_part(split_part(lower("email"), '@', 1), '+', 1) || '@' || split_part(lower("email"), '@', 2)));--> statement-breakpoint
CREATE INDEX "order_addresses_phone_index" ON "order_addresses" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "orders_of_mailbox" ON "orders" USING btree ((split_part(split_part(lower("email"), '@', 1), '+', 1) || '@' || split_part(lower("email"), '@', 2))) WHERE "orders"."user_id" is null;