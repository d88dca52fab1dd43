// Letters as people see them: an address that is given, confirmed and ended by links of
// mails, hours, and a notification while the page is closed.
import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { MailSink } from "../letter_sinks.mjs";
import { findPort } from "../online_client.mjs";
import { checkAxe } from "./lib/gallery.mjs";
import { House, withWindow } from "./lib/house.mjs";
import * as online from "./lib/online.mjs";
import { until } from "./lib/until.mjs";

let house, folder, sink;
before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "borough-letters-"));
    sink = await new MailSink().open();
    const file = path.join(folder, "letters");
    await writeFile(file, `mail: smtp://127.0.0.1:${sink.port}\nfrom: club@example.org\npush: on\nwebhooks: on\n`);
    const port = await findPort();
    const origin = `http://127.0.0.1:${port}`;
    house = await House.open({ data: folder, more: ["--letters", file, "--listen", `127.0.0.1:${port}`, "--origin", origin] });
});
after(async () => {
    await house?.close();
    sink?.close();
    if (folder) await rm(folder, { recursive: true });
});

const linkIn = (mail) => /http\S*#\/online\/letters\/\S+/.exec(mail.text)[0];

test("an address is confirmed by a mail, and no letters come after the last click", async () => {
    await withWindow(house, { foreseen: [/400/] }, async (ada) => {
        await online.openTable(ada, house, { game: "Suburbia" });
        await ada.goto(`${house.address}#/online/me`);
        const address = ada.getByLabel("By mail, to this address");
        await address.fill("nonsense");
        await ada.keyboard.press("Enter");
        await ada.getByText("The host does not take that address").waitFor();
        await address.fill("ada@example.org");
        await ada.keyboard.press("Enter");
        await ada.getByText("A mail has gone to ada@example.org").waitFor();
        await checkAxe(house, ada, "letters");
        const link = linkIn(await sink.at(0));
        await withWindow(house, { phone: true, foreseen: [/404/] }, async (stranger) => {
            await stranger.goto(link.replace(/.$/, (digit) => (digit === "0" ? "1" : "0")));
            await stranger.getByText("This link is not valid any more").waitFor();
            await stranger.goto(link);
            await stranger.getByText("This address is yours now").waitFor();
            await checkAxe(house, stranger, "an address that is confirmed");
        });
        await ada.reload();
        await ada.getByText("By mail, to ada@example.org").waitFor();
        await ada.getByRole("button", { name: "No more mails" }).click();
        await address.waitFor();
    });
});

test("hours and kinds are kept", async () => {
    await withWindow(house, {}, async (ada) => {
        await online.openTable(ada, house, { game: "Suburbia" });
        await ada.goto(`${house.address}#/online/me`);
        await ada.getByLabel("Quiet hours").check();
        await ada.getByLabel("From").fill("21:30");
        await ada.getByLabel("All together once a day").check();
        await ada.getByLabel("A game is over").uncheck();
        await until(ada, "what is kept", async () => {
            const { quiet, digest, kinds, zone } = await (await fetch("api/letters")).json();
            return quiet?.from === "21:30" && digest === "18:00" && !kinds.includes("end") &&
                zone === Intl.DateTimeFormat().resolvedOptions().timeZone;
        });
        await ada.reload();
        await ada.getByLabel("From").waitFor();
        assert.equal(await ada.getByLabel("From").inputValue(), "21:30");
        assert.equal(await ada.getByLabel("A game is over").isChecked(), false);
        await ada.getByLabel("Quiet hours").uncheck();
        await until(ada, "that it is not kept any more", async () => !(await (await fetch("api/letters")).json()).quiet);
    });
});

test("the worker shows a letter while no page does", async () => {
    await withWindow(house, { worker: true }, async (page, { context }) => {
        await context.grantPermissions(["notifications"], { origin: house.address });
        await page.goto(house.address);
        await until(page, "the worker to take over", () => navigator.serviceWorker.controller);
        // A browser without a screen shows none; what it would show is noted.
        const [worker] = context.serviceWorkers();
        await worker.evaluate(() => {
            self.shown = [];
            self.registration.showNotification = async (...what) => self.shown.push(what);
        });
        const client = await context.newCDPSession(page);
        const registered = new Promise((resolve) =>
            client.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => registrations.length > 0 && resolve(registrations[0].registrationId)),
        );
        await client.send("ServiceWorker.enable");
        const letter = { title: "Your turn: Suburbia", text: "It is your turn.", tag: "1", link: `${house.address}/#/online` };
        await client.send("ServiceWorker.deliverPushMessage", {
            origin: house.address,
            registrationId: await registered,
            data: JSON.stringify(letter),
        });
        await until(worker, "a notification", () => self.shown.length > 0);
        assert.deepEqual(await worker.evaluate(() => self.shown), [
            [letter.title, { body: letter.text, tag: letter.tag, data: letter.link }],
        ]);
    });
});
